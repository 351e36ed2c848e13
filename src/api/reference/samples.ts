/** A block of shell commands in Markdown. */
export function toFence(commands: string): string {
  return `\`\`\`sh\n${commands}\n\`\`\``;
}

/** Shows how to read a URL. */
export function renderReadSample(url: string): string {
  return toFence(`curl --fail-with-body ${url}`);
}

/** Shows how to download a URL only if it has changed: prints 200 the first time, then 304. */
export function renderConditionalSample(url: string): string {
  return toFence(`curl --silent --output profile.json --write-out '%{http_code}\\n' \\
  --etag-compare profile.etag --etag-save profile.etag \\
  ${url}`);
}

/** Shows how to retry after the time that the response names. */
export function renderRetrySample(url: string): string {
  return toFence(`curl --fail --retry 3 ${url}`);
}

/**
 * Shows how to publish an observation, its `generatedAt` set to the moment of the call. The token comes from the
 * environment variable OPERATOR_TOKEN, through a pipe: everyone on the machine may read the arguments of a program.
 */
export function renderWriteSample(url: string, observation: unknown): string {
  const json = JSON.stringify(observation, null, 2);
  return toFence(`observation=$(cat <<JSON
${json.replace(/("generatedAt": )[\d.]+/, '$1$(date +%s)')}
JSON
)
printf 'Authorization: Bearer %s' "$OPERATOR_TOKEN" |
  curl --fail-with-body --header @- \\
    --header 'Content-Type: application/json' \\
    --data-binary "$observation" \\
    ${url}`);
}
