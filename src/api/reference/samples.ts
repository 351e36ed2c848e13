const graphemes = new Intl.Segmenter('en');

export function renderFence(code: string, language = 'sh'): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

/** The URL begins its line, because a narrow window would break the line after an indentation. */
export function renderReadSample(url: string): string {
  return renderFence(`curl --fail-with-body \\
${url}`);
}

/**
 * The times are relative to the moment of the call, because the server rejects old observations. The token comes
 * through a pipe, because everyone on the machine can read the arguments of a program.
 */
export function renderWriteSample(url: string, observation: { generatedAt: number }): string {
  const escaped = JSON.stringify(observation, null, 2).replace(/[\\$`]/g, '\\$&');
  const json = escaped.replace(/(?<="\w+At": )[\d.]+/g, (time) => {
    const seconds = observation.generatedAt - Number(time);
    return seconds === 0 ? '$now' : `$((now - ${seconds}))`;
  });
  return renderFence(`now=$(date +%s)
observation=$(cat <<JSON
${json}
JSON
)
printf 'Authorization: Bearer %s' "$OPERATOR_TOKEN" |
  curl ${url} \\
    --fail-with-body --header @- \\
    --header 'Content-Type: application/json' \\
    --data-binary "$observation"`);
}

export function renderResponseSample(body: unknown): string {
  return body === undefined ? '' : renderFence(JSON.stringify(toExcerpt(body), null, 2), 'json');
}

function toExcerpt(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(toExcerpt);
  if (typeof value === 'string') return toFirstWords(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toExcerpt(part)]));
}

/** Cuts after a word or a part of a URL. Scripts without spaces are cut between characters. */
function toFirstWords(text: string): string {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (characters.length < 30) return text;
  const start = characters.slice(0, 27).join('');
  return `${/^.{10,}[ /]/s.exec(start)?.[0] ?? start}…`;
}
