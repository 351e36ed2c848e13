import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import type { oas31 } from 'zod-openapi';
import type { OpenApiDocument } from '../../../src/api/openapi/document.ts';
import type { HttpResponse } from '../../hosts/http-client.ts';

/** Header fields that must be described wherever they are sent. */
const TELLING_FIELDS = [
  'allow',
  'etag',
  'last-modified',
  'observation-generated-at',
  'observation-stale-after',
  'retry-after',
  'www-authenticate',
];

/** The formats of the document, strictly as their standards have them: RFC 3339, 5321 and 3986. */
const FORMATS = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  email: /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+$/,
  uri: /^[a-z][a-z\d+.-]*:(?:[\w.~!$&'()*+,;=:@/?#-]|%[\da-f]{2})+$/i,
};

/** The place of an operation in a served document. */
export interface OperationPlace {
  path: string;
  method: 'get' | 'post';
}

/** The keys that lead to the target of a reference. */
function toSteps(value: object | undefined): string[] | undefined {
  return value && '$ref' in value ? String(value.$ref).split('/').slice(1) : undefined;
}

/** A response, or the shared one that it refers to. */
export function findResponse(
  document: OpenApiDocument,
  described: oas31.ResponseObject | oas31.ReferenceObject,
): oas31.ResponseObject {
  const name = toSteps(described)?.at(-1);
  return (name === undefined ? described : document.components?.responses?.[name]) as oas31.ResponseObject;
}

/** A description of each fault; empty if nothing is wrong. */
export interface OpenApiValidator {
  /** Compares a response with what the document says of its operation; `isHead` if it has no body. */
  findResponseFaults(place: OperationPlace, response: HttpResponse, isHead?: boolean): string[];
  /** Compares a request body with what the document says of it. */
  findBodyFaults(place: OperationPlace, body: unknown): string[];
}

/** A strict JSON Schema validator that knows an OpenAPI document as `openapi`. */
export function createAjv(document: OpenApiDocument, options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allErrors: true, formats: FORMATS, ...options });
  // The document contains schemas, but is not a schema itself.
  ajv.addVocabulary(Object.keys(document));
  return ajv.addSchema(document, 'openapi', undefined, false);
}

/** Reads a served OpenAPI document with a JSON Schema validator that knows nothing of the service. */
export function createOpenApiValidator(document: OpenApiDocument): OpenApiValidator {
  const ajv = createAjv(document);

  // Compiled once each: it takes a thousand times as long as validating.
  const compiled = new Map<string, ValidateFunction>();
  const compile = (keys: readonly string[]): ValidateFunction => {
    const steps = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
    const pointer = steps.join('/');
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi#/${pointer}` });
    compiled.set(pointer, validate);
    return validate;
  };
  const findFaults = (keys: readonly string[], value: unknown, name: string): string[] => {
    const validate = compile(keys);
    return validate(value)
      ? []
      : (validate.errors ?? []).map((error) => `${name}${error.instancePath} ${error.message}`);
  };

  return {
    findResponseFaults: ({ path, method }, { status, headers, body }, isHead = false) => {
      const described = document.paths?.[path]?.[method]?.responses?.[String(status)];
      if (!described) return [`${method} ${path} does not describe ${status}`];
      const shared = toSteps(described);
      const here = shared ?? ['paths', path, method, 'responses', String(status)];
      const response = findResponse(document, described);
      const fields = Object.keys(response.headers ?? {});
      const undescribed = TELLING_FIELDS.filter(
        (field) => field in headers && !fields.some((name) => name.toLowerCase() === field),
      );
      const mediaType = headers['content-type']?.split(';')[0] ?? '';
      const isDescribed = response.content ? mediaType in response.content : body.length === 0;
      return [
        ...undescribed.map((field) => `${field} is not described`),
        ...fields.flatMap((name) => {
          const text = headers[name.toLowerCase()];
          if (text === undefined) return [`${name} is missing`];
          const value = /^-?\d+(?:\.\d+)?$/.test(String(text)) ? Number(text) : text;
          const place = toSteps(response.headers?.[name]) ?? [...here, 'headers', name];
          return findFaults([...place, 'schema'], value, name);
        }),
        ...(isDescribed ? [] : [`${mediaType} is not described`]),
        ...(response.content && isDescribed && !isHead
          ? findFaults([...here, 'content', mediaType, 'schema'], JSON.parse(body.toString()), 'body')
          : []),
      ];
    },
    findBodyFaults: ({ path, method }, body) =>
      findFaults(
        ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'],
        body,
        'body',
      ),
  };
}
