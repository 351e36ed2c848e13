// What a build leaves for the functions, described here since type checks also run before a build, or after another.
declare module '#build/site.json' {
  const site: import('../site-manifest.ts').SiteManifest;
  export default site;
}

declare module '#build/netlify/routes.json' {
  const routes: import('./guard-function.ts').GuardedRoutes;
  export default routes;
}

declare module '#build/netlify/not-found.json' {
  const notFound: import('../../http/router.ts').NotFoundPage & { baseUrl: string };
  export default notFound;
}
