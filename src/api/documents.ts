import { formatPath } from '../schemas/issue.ts';
import { type Resource, resources, type Site } from './resources.ts';

/** One address of the API and the JSON text that it answers. */
export interface ApiDocument {
  /** For example `/api/v1/case-studies/ordex`. */
  path: string;
  json: string;
}

/**
 * Every document of the resource table for a site, each validated against its schema. Throws an Error that names
 * the address and the field when one does not fit.
 */
export function toApiDocuments(site: Site): ApiDocument[] {
  return resources.flatMap((resource) => {
    const slugs = resource.slugs?.(site) ?? [undefined];
    return slugs.map((slug) => toDocument(resource, site, slug));
  });
}

function toDocument(resource: Resource, site: Site, slug: string | undefined): ApiDocument {
  const path = resource.path.replace('{slug}', slug ?? '');
  const result = resource.schema.safeParse(resource.select(site, slug));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`${path} does not fit its schema: ${formatPath(issue?.path ?? [])} ${issue?.message}`);
  }
  return { path, json: `${JSON.stringify(result.data, null, 2)}\n` };
}
