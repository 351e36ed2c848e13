import schema from '@jsonresume/schema/schema.json' with { type: 'json' };
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

/** What is read of a JSON Resume (https://jsonresume.org/schema); the file may hold more. */
export interface Resume {
  basics?: {
    name?: string;
    label?: string;
    email?: string;
    phone?: string;
    summary?: string;
    location?: { city?: string; region?: string; countryCode?: string };
    profiles?: { network?: string; url?: string }[];
  };
  work?: Work[];
  education?: Education[];
  certificates?: Certificate[];
  skills?: { name?: string; keywords?: string[] }[];
  projects?: Project[];
}

export interface Work {
  name?: string;
  position?: string;
  startDate?: string;
  endDate?: string;
  summary?: string;
  highlights?: string[];
}

export interface Education {
  institution?: string;
  area?: string;
  studyType?: string;
  startDate?: string;
  endDate?: string;
  /** Where the issuer confirms it: an addition of this project, since `url` is the institution's own. */
  verificationUrl?: string;
}

export interface Certificate {
  name?: string;
  date?: string;
  issuer?: string;
  url?: string;
}

export interface Project {
  name?: string;
  description?: string;
  highlights?: string[];
  keywords?: string[];
  url?: string;
}

const validate = compileSchema();

/** Parses a JSON Resume 1.x; throws an Error with a line for each problem, and none of the values. */
export function parseResume(text: string): Resume {
  const resume = parseJson(text);
  if (validate(resume)) return resume;
  const problems = (validate.errors ?? []).map(
    ({ instancePath, message }) => `  ${instancePath.slice(1).replaceAll('/', '.') || 'the file'} ${message}`,
  );
  throw new Error(`This is not a valid JSON Resume:\n${[...new Set(problems)].join('\n')}`);
}

function compileSchema() {
  const ajv = new Ajv({ allErrors: true, strict: false });
  formats.default(ajv);
  // It names a draft that ajv need not load.
  const { $schema: _, ...draft } = schema;
  return ajv.compile<Resume>(draft as object);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new Error('This is not a valid JSON Resume: it is not JSON.');
  }
}
