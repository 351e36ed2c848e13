import * as z from 'zod';
import { formerlyField, inMarkdown, listedFields, together } from './entry-fields.ts';
import { dateSchema, slugSchema, textSchema, webUrlSchema } from './formats.ts';

const metricSchema = z
  .strictObject({
    value: textSchema.describe('The figure with its unit.'),
    label: textSchema.describe('What was measured: context and denominator.'),
  })
  .meta({ id: 'Metric', description: 'A figure and what it measures.' });

const sectionSchema = z
  .strictObject({
    title: textSchema.describe('Heading of the section.'),
    paragraphs: z.array(textSchema).describe('Paragraphs of plain text.').optional(),
    bullets: z.array(textSchema).describe('Items of a list that ends the section, plain text.').optional(),
  })
  .meta({ id: 'Section', description: 'A part of a case study under its own heading.' });

export const caseStudySchema = z
  .strictObject({
    slug: slugSchema.describe('Stable identifier, used in URLs.'),
    title: textSchema.describe('Title of the case study.'),
    summary: textSchema.describe('The story in one or two sentences.'),
    role: textSchema.describe('Engineering responsibilities.'),
    status: textSchema.describe('Published status of the project.'),
    period: textSchema.describe('Published time period.'),
    metrics: z.array(metricSchema).describe('Results as figures.'),
    sections: z.array(sectionSchema).describe('The story, section by section.'),
    stack: z.array(textSchema).describe('Technologies the system is built from.'),
    updated: dateSchema.describe('Day on which this case study last changed.'),
    url: webUrlSchema.describe('Page of this case study.'),
  })
  .meta({ id: 'CaseStudy', description: 'An engineering case study in full.' });

const { shape } = caseStudySchema;

const metricEntrySchema = metricSchema
  .extend({
    label: inMarkdown(metricSchema.shape.label),
    short: inMarkdown(textSchema)
      .describe(
        'The label in a few words, for small figures, which else end it at its first comma, colon or bracket.',
      )
      .optional(),
    before: z.number().describe('The figure before, from which pages draw a bar.').optional(),
    after: z.number().describe('The figure after.').optional(),
    unit: textSchema.describe('Unit of both figures.').optional(),
  })
  .check(together('before', 'after'));

/** A case study as its owner writes it. Its URL follows from its slug, and its sections follow from the text. */
export const caseStudyEntrySchema = caseStudySchema
  .omit({ url: true, sections: true })
  .extend({
    slug: shape.slug.refine((slug) => slug !== 'index', {
      error: 'is a name that the site uses itself; choose another slug',
    }),
    summary: inMarkdown(shape.summary),
    role: inMarkdown(shape.role),
    status: inMarkdown(shape.status),
    metrics: z.array(metricEntrySchema).default([]).describe('Results as figures.'),
    stack: shape.stack.min(1),
    published: shape.updated.describe('Day of the first publication, for the feed.').optional(),
    formerly: formerlyField,
    ...listedFields,
  })
  .check(together('image', 'imageAlt'));

export const caseStudySummarySchema = caseStudySchema
  .pick({ slug: true, title: true, summary: true, updated: true, url: true })
  .meta({ id: 'CaseStudySummary', description: 'A case study in summary.' });

export const caseStudyListSchema = z.array(caseStudySummarySchema);

export type CaseStudy = z.infer<typeof caseStudySchema>;
export type CaseStudySection = CaseStudy['sections'][number];
