/** Thrown when an operation did not settle in time; the operation itself may still do so later. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** Settles as the operation does, but rejects with a DeadlineError after so many milliseconds. */
export async function withDeadline<T>(operation: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([operation, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
