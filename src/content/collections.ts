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

/** Everything that the site publishes beside the content. It is passed in, because `content/` must not import the site. */
export interface PublishedSite {
  /** Paths that exist whatever the content, so texts may link to them. */
  paths: ReadonlySet<string>;
  /** Names of pages that navigation and footer may list. */
  pages: readonly string[];
  /** Names that no page of prose can have. */
  reservedNames: ReadonlySet<string>;
  /** The prefix of each language's paths; that of the main language comes first and is empty. */
  languagePaths: readonly string[];
}

/** Identifiers that layouts give to elements, so no anchor may have them. */
export const PAGE_IDS: ReadonlySet<string> = new Set(['content', 'homelab-card', 'theme-switch']);

/** The fields of the API that are made from a body. */
interface PlainTexts {
  description: string;
  sections: CaseStudySection[];
}

/** A kind of content file: its place, its fields and the treatment of its text. */
export interface Collection {
  /** A file, or a folder of Markdown files, in the content folder. */
  path: string;
  /** The frontmatter. */
  schema: z.ZodType<object>;
  /** Returns the URL path at which an entry is shown. Without it, the body is a note that is not published. */
  toPage?(id: string): string;
  /** Files may consist of frontmatter alone. */
  isTextOptional?: true;
  /** Levels by which headings move down, because the page gives the entry a heading of its own. */
  headingShift?: number;
  /** Lists names that no file can have. Present if the name becomes a path or an anchor. */
  listReservedNames?(published: PublishedSite): ReadonlySet<string>;
  /** The field of the API that holds the body as plain text. */
  plainText?: keyof PlainTexts;
  /** The site cannot be built without the file. */
  isRequired?: true;
  /** Folders of languages may have translations. */
  isTranslated?: true;
  /** The field that identifies an entry; otherwise the name of the file does. */
  id?: string;
}

/** The table of collections, by their names in Astro. */
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

export type CollectionName = keyof typeof table;

export const collections: Readonly<Record<CollectionName, Collection>> = table;

/** The frontmatter of an entry. */
export type EntryData<Name extends CollectionName> = z.infer<(typeof table)[Name]['schema']>;

/** The plain text that the API has of a body. */
type PlainText<Name extends CollectionName> = (typeof table)[Name] extends {
  plainText: infer Field extends keyof PlainTexts;
}
  ? Pick<PlainTexts, Field>
  : unknown;

/** A rendered body, in the shape in which Astro's store keeps it. */
export interface RenderedBody<Fields> {
  html: string;
  metadata: Omit<Prose, 'html'> & {
    plainText: Fields;
    /** Texts of the frontmatter that are not shown as written. */
    fields: readonly ShownField[];
    /** The picture that the frontmatter names. */
    picture?: Picture;
  };
}

/** A checked content file, in the shape of an entry of Astro's store. */
export interface Entry<Data, Fields = unknown> {
  /** Unique in its collection. */
  id: string;
  /** Relative to the project, for example `content/projects/tidecard.md`. */
  filePath: string;
  /** The frontmatter. */
  data: Data;
  /** Missing if the collection publishes no body. */
  rendered?: RenderedBody<Fields>;
}

export type Entries = { [Name in CollectionName]: Entry<EntryData<Name>, PlainText<Name>>[] };
