// A build writes these files for the functions, but types are also checked before there is one.
declare module '#build/site.json' {
  const site: import('../../schemas/site-manifest.ts').SiteManifest;
  export default site;
}

declare module '#build/netlify/build.json' {
  const build: import('../routes.ts').Build;
  export default build;
}
