/** Small valid content files whose line numbers a test can count. */
export const SAMPLES = {
  'profile.md': `---
name: Sample Person
title: Engineer
location: Example Valley
updated: 2026-03-14
contact:
  email: sample@example.com
  phone: "+1 503 555 0100"
links:
  github: https://example.com/github
  linkedin: https://example.com/linkedin
  itch: https://example.com/itch
  resume: https://example.com/resume
skills:
  - group: Languages
    skills: [TypeScript]
experience:
  - role: Engineer
    company: Sample and Sons
    start: 2020-02
    end: 2021-03
    summary: Sample work.
credentials:
  - title: A degree
    issuer: A college
    kind: degree
    date: 2018-04
    inProgress: false
    status: listed
  - title: A certificate
    issuer: A board
    kind: cert
    date: 2027-01
    inProgress: true
    status: in-progress
---

A sample description.
`,
  'projects/sample.md': `---
name: Sample
tagline: A sample project
technologies: [TypeScript]
url: https://example.com/sample
updated: 2026-03-14
order: 99
---

A sample description.
`,
  'case-studies/sample.md': `---
slug: sample
title: A sample study
summary: A sample in short.
role: Engineer
status: Finished
period: March 2025
metrics:
  - value: 3 s
    label: for 1 run
stack: [TypeScript]
updated: 2026-03-14
order: 99
---

## A section

A paragraph.
`,
  'pages/sample.md': `---
title: Sample
description: A sample page.
updated: 2026-03-14
---

Some *prose* with a [link](https://example.com/).
`,
} as const;

export type SampleFile = keyof typeof SAMPLES;

/** A sample file with one passage replaced; throws if the passage does not stand in it. */
export function changeSample(file: SampleFile, from: string, to: string): string {
  const text: string = SAMPLES[file];
  if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
  return text.replace(from, () => to);
}

/** The sample case study with another body, which begins on line 16. */
export function sampleStudyWith(body: string): string {
  return changeSample('case-studies/sample.md', '## A section\n\nA paragraph.\n', body);
}
