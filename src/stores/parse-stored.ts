import { type PublicTelemetry, publicTelemetrySchema } from '../schemas/public-telemetry.ts';

/**
 * Reads the stored text of an observation. One that no longer fits is as good as none: it is logged, gives null, and
 * the next write mends it.
 */
export function parseStored(json: string, logError: (cause: unknown) => void): PublicTelemetry | null {
  try {
    return publicTelemetrySchema.parse(JSON.parse(json));
  } catch {
    logError(new Error('The stored observation does not fit its schema; it counts as absent'));
    return null;
  }
}
