// Types of the files that a build leaves for the functions, because type checks also run before a build.
declare module '#build/site.json' {
  const site: import('../../schemas/site-manifest.ts').SiteManifest;
  export default site;
}

declare module '#build/netlify/build.json' {
  const build: import('../routes.ts').Build;
  export default build;
}
