import type { CollectionName } from '../../content/collections.ts';

interface Kind {
  collection: CollectionName;
  /** The first fields of a draft. The check refuses `Write…` outside of drafts, so no placeholder is published. */
  template: string;
  /** The fields with which a translation begins. */
  translated: readonly string[];
}

/** The kinds of entries that owners can create, by their names on the command line. */
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries<Kind>({
    project: {
      collection: 'projects',
      template: `name: Write… the name
tagline: Write… what it does, in one line`,
      translated: ['name', 'tagline', 'roles', 'type', 'imageAlt'],
    },
    'case-study': {
      collection: 'caseStudies',
      template: `slug: SLUG
title: Write… the title
summary: Write… what it was about, in a sentence
role: Write… what you were responsible for
status: Write… whether it is in use
period: Write… from when to when
stack: [Write… what it is built with]`,
      translated: ['title', 'summary', 'role', 'status', 'period', 'metrics', 'imageAlt'],
    },
    page: {
      collection: 'pages',
      template: `title: Write… the title
description: Write… what the page is about, in a sentence`,
      translated: ['title', 'description'],
    },
    section: {
      collection: 'sections',
      template: `title: Write… the heading
entries:
  - title: Write… the name of one
    place: Write… where it was
    text: Write… what it is about`,
      translated: ['title', 'entries'],
    },
  }),
);

const names = [...KINDS.keys()];
export const KIND_OPERAND = names.join('|');
/** The names in a sentence: `project, page or section`. */
export const KIND_NAMES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
