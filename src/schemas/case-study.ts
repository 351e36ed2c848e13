import * as z from 'zod';
import {
  draftField,
  formerlyField,
  imageAltField,
  imageField,
  languageField,
  orderField,
  requirePair,
} from './entry-fields.ts';
import { dateSchema, slugSchema, textSchema, webUrlSchema } from './formats.ts';

const metricSchema = z.strictObject({
  value: textSchema.meta({ description: 'The figure with its unit.' }),
  label: textSchema.meta({ description: 'What was measured: context and denominator.' }),
});

const sectionSchema = z.strictObject({
  title: textSchema.meta({ description: 'Heading of the section.' }),
  paragraphs: z.array(textSchema).meta({ description: 'Paragraphs of plain text.' }).optional(),
  bullets: z
    .array(textSchema)
    .meta({ description: 'Items of the bullet list at the end of the section, plain text.' })
    .optional(),
});

/** An engineering case study in full. */
export const caseStudySchema = z
  .strictObject({
    slug: slugSchema.meta({ description: 'Stable identifier, used in URLs.' }),
    title: textSchema.meta({ description: 'Title of the case study.' }),
    summary: textSchema.meta({ description: 'The story in one or two sentences.' }),
    role: textSchema.meta({ description: 'Engineering responsibilities.' }),
    status: textSchema.meta({ description: 'Published status of the project.' }),
    period: textSchema.meta({ description: 'Published time period.' }),
    metrics: z.array(metricSchema).meta({ description: 'Results as figures.' }),
    sections: z.array(sectionSchema).meta({ description: 'The story, section by section.' }),
    stack: z.array(textSchema).meta({ description: 'Technologies the system is built from.' }),
    updated: dateSchema.meta({ description: 'Day on which this case study last changed.' }),
    url: webUrlSchema.meta({ description: 'Page of this case study.' }),
  })
  .meta({ id: 'CaseStudy', description: 'An engineering case study in full.' });

const { shape } = caseStudySchema;

const metricEntrySchema = metricSchema
  .extend({
    short: textSchema.meta({ description: 'The label in a few words, for small figures.' }).optional(),
    before: z.number().meta({ description: 'The figure before, from which pages draw a bar.' }).optional(),
    after: z.number().meta({ description: 'The figure after.' }).optional(),
    unit: textSchema.meta({ description: 'Unit of both figures.' }).optional(),
  })
  .refine(({ before, after }) => (before === undefined) === (after === undefined), {
    path: ['before'],
    error: 'and after belong together; write both, or neither',
  });

/** A case study as its owner writes it; its URL follows from its slug. */
export const caseStudyEntrySchema = caseStudySchema
  .omit({ url: true })
  .extend({
    slug: shape.slug.refine((slug) => slug !== 'index', {
      error: 'is a name that the site uses itself; choose another slug',
    }),
    metrics: z.array(metricEntrySchema).default([]).meta({ description: 'Results as figures.' }),
    stack: shape.stack.min(1),
    language: languageField,
    image: imageField,
    imageAlt: imageAltField,
    published: shape.updated.meta({ description: 'Day of the first publication, for the feed.' }).optional(),
    formerly: formerlyField,
    order: orderField.optional().meta({
      description: 'Position in lists, lowest first; those without one follow, the newest period first.',
    }),
    draft: draftField,
  })
  .superRefine(requirePair('image', 'imageAlt'));

/** What the list of case studies says about each one. */
export const caseStudySummarySchema = caseStudySchema
  .pick({ slug: true, title: true, summary: true, updated: true, url: true })
  .meta({ id: 'CaseStudySummary', description: 'A case study in summary.' });

/** All published case studies, in the order that the editors chose. */
export const caseStudyListSchema = z.array(caseStudySummarySchema);

export type CaseStudy = z.infer<typeof caseStudySchema>;
export type Metric = CaseStudy['metrics'][number];
export type CaseStudySection = CaseStudy['sections'][number];
export type CaseStudySummary = z.infer<typeof caseStudySummarySchema>;
