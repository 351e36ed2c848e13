import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toSlug } from '../../content/file-name.ts';
import { UsageError } from '../program.ts';

/** What a template is filled with; `today` is `YYYY-MM-DD`. */
export interface DraftFields {
  slug: string;
  today: string;
  order: number;
}

/** The folder of each kind of entry that editors add, and the text of a draft that passes the check. */
export const TEMPLATES = {
  project: {
    folder: 'projects',
    render: ({ today, order }: DraftFields) => `---
name: Name of the project
tagline: What it does, in one line
technologies: [What it is built with]
updated: ${today}
order: ${order}
draft: true
---

What the project is, whom it is for, and what came of it.
`,
  },
  'case-study': {
    folder: 'case-studies',
    render: ({ slug, today, order }: DraftFields) => `---
slug: ${slug}
title: The title of your case study
summary: What it was about, in a sentence.
role: What you were responsible for.
status: In production
period: From when to when
metrics:
  - value: "0"
    label: "of 0: of what, measured how"
stack: [What it is built with]
updated: ${today}
order: ${order}
draft: true
---

## The problem

Who had which problem, and how often.

## The decisions

What you chose, what you rejected, and what it cost.

## The result

What changed, with figures. Then remove the line with draft above.
`,
  },
  page: {
    folder: 'pages',
    render: ({ today }: DraftFields) => `---
title: Title of the page
description: What the page is about, in a sentence.
updated: ${today}
draft: true
---

The text. docs/editing.md shows what it can have.
`,
  },
};

/**
 * Writes a draft of a kind and a slug into a file of its own, and gives the path of the file in the content folder.
 * Throws a UsageError for a kind that does not exist, and for a slug that is taken or cannot be part of a URL.
 */
export function createDraft(content: string, operands: readonly string[], now: Date): string {
  const [kind = '', slug = '', ...others] = operands;
  const template = Object.hasOwn(TEMPLATES, kind) ? TEMPLATES[kind as keyof typeof TEMPLATES] : undefined;
  if (!template || slug === '' || others.length > 0)
    throw new UsageError('Name a kind (project, case-study or page) and a slug');
  if (slug !== toSlug(slug))
    throw new UsageError(`"${slug}" cannot be part of a URL; try ${toSlug(slug) || 'my-entry'}`);
  const file = `${template.folder}/${slug}.md`;
  const target = path.join(content, file);
  if (existsSync(target)) throw new UsageError(`content/${file} exists already; choose another slug`);
  const order = globSync(`${template.folder}/*.md`, { cwd: content }).length + 1;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, template.render({ slug, today: now.toISOString().slice(0, 10), order }));
  return file;
}
