import type { z } from 'zod';
import { refusePrivateDetails } from '../homelab/private-details.ts';
import { caseStudyPath, PATHS, projectPath, prosePath } from '../paths.ts';
import { allowlistSchema } from '../schemas/allowlist.ts';
import { type CaseStudySection, caseStudyEntrySchema } from '../schemas/case-study.ts';
import { pageEntrySchema } from '../schemas/page.ts';
import { profileSchema } from '../schemas/profile.ts';
import { profileEntrySchema } from '../schemas/profile-entry.ts';
import { projectEntrySchema } from '../schemas/project.ts';
import { sectionEntrySchema } from '../schemas/section-entry.ts';
import { SECTION_NAMES, siteSettingsSchema } from '../schemas/site-settings.ts';
import type { Prose } from './body.ts';
import type { Picture } from './images.ts';
import type { ShownField } from './inline-text.ts';

/** What the site publishes beside the content, and so cannot be known here. */
export interface PublishedSite {
  /** What texts may link to, whatever the content. */
  paths: ReadonlySet<string>;
  /** The names of its pages, which navigation and footer may list. */
  pages: readonly string[];
  /** The names that no page of prose can have. */
  reservedNames: ReadonlySet<string>;
  /** What the paths of each language begin with; empty for the main one, which is the first. */
  languagePaths: readonly string[];
}

/** What pages have as identifiers of their own. */
export const PAGE_IDS: ReadonlySet<string> = new Set(['content', 'homelab-card', 'theme-switch']);

/** The fields of the API that are made from a body. */
interface PlainTexts {
  description: string;
  sections: CaseStudySection[];
}

/** Where the files of one collection are, and how a file becomes an entry. */
export interface Collection {
  /** Inside the content folder: one file, or a folder of Markdown files. */
  path: string;
  /** The fields of a file, which its frontmatter has. */
  schema: z.ZodType<object>;
  /** The URL path at which an entry is shown. Without it, the body is a note that is not published. */
  toPage?(id: string): string;
  /** Whether a file may have no text below its frontmatter. */
  isTextOptional?: true;
  /** By how many levels headings move down, where the entry has a heading of its own on the page. */
  headingShift?: number;
  /** The names that a file cannot have, where its name is a path or an anchor. */
  listReservedNames?(published: PublishedSite): ReadonlySet<string>;
  /** What the API has of the body as plain text: all of it as one text, or its sections. */
  plainText?: keyof PlainTexts;
  /** Whether the site needs the file. */
  isRequired?: true;
  /** Whether an entry has a text of its own in each language. */
  isTranslated?: true;
  /** The field that identifies an entry, where the name of the file does not. */
  id?: string;
}

/** Every collection of content under the name that Astro knows it by. */
const table = {
  profile: {
    path: 'profile.md',
    isRequired: true,
    isTranslated: true,
    schema: profileEntrySchema,
    toPage: () => PATHS.home,
    plainText: 'description',
  },
  projects: {
    path: 'projects',
    isTranslated: true,
    schema: projectEntrySchema,
    toPage: projectPath,
    listReservedNames: () => PAGE_IDS,
    isTextOptional: true,
    headingShift: 1,
    plainText: 'description',
  },
  caseStudies: {
    path: 'case-studies',
    isTranslated: true,
    schema: caseStudyEntrySchema,
    toPage: caseStudyPath,
    plainText: 'sections',
    id: 'slug',
  },
  // The fictional engineer of the API's sandbox.
  sandbox: {
    path: 'sandbox/profile.md',
    isRequired: true,
    schema: profileSchema.omit({ description: true }),
    toPage: () => PATHS.apiSandbox,
    plainText: 'description',
  },
  // The name of the file is the path of the page.
  pages: {
    path: 'pages',
    isTranslated: true,
    schema: pageEntrySchema,
    toPage: prosePath,
    listReservedNames: ({ reservedNames }) => reservedNames,
  },
  // The name of the file is the name of the section in the settings of the site.
  sections: {
    path: 'sections',
    isTranslated: true,
    schema: sectionEntrySchema,
    listReservedNames: () => new Set(SECTION_NAMES),
  },
  allowlist: { path: 'homelab.md', schema: allowlistSchema.superRefine(refusePrivateDetails) },
  siteSettings: { path: 'site.md', schema: siteSettingsSchema },
} satisfies Record<string, Collection>;

/** The name of a collection. */
export type CollectionName = keyof typeof table;

/** Every collection by its name. */
export const collections: Readonly<Record<CollectionName, Collection>> = table;

/** The frontmatter of an entry. */
export type EntryData<Name extends CollectionName> = z.infer<(typeof table)[Name]['schema']>;

/** The plain text that the API has of a body. */
type PlainText<Name extends CollectionName> = (typeof table)[Name] extends {
  plainText: infer Field extends keyof PlainTexts;
}
  ? Pick<PlainTexts, Field>
  : unknown;

/** A body in all its representations, in the shape in which Astro's content store keeps what it renders. */
export interface RenderedBody<Fields> {
  html: string;
  metadata: Omit<Prose, 'html'> & {
    plainText: Fields;
    /** The prose of the frontmatter that is shown otherwise than it is written. */
    fields: readonly ShownField[];
    /** The picture that the frontmatter names. */
    picture?: Picture;
  };
}

/** One content file, checked, in the shape of an entry of Astro's content store. */
export interface Entry<Data, Fields = unknown> {
  /** Unique in its collection. */
  id: string;
  /** Relative to the project, for example `content/projects/tidecard.md`. */
  filePath: string;
  /** The frontmatter and nothing else. */
  data: Data;
  /** Missing where a collection publishes no body. */
  rendered?: RenderedBody<Fields>;
}

/** The entries of every collection. */
export type Entries = { [Name in CollectionName]: Entry<EntryData<Name>, PlainText<Name>>[] };
