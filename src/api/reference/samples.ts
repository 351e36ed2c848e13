/** Code that calls an operation, ready to run as it stands. */
export interface Sample {
  language: 'curl' | 'JavaScript' | 'Python' | 'Client';
  /** Name of the language in a fenced code block. */
  fence: 'sh' | 'js' | 'python';
  code: string;
}

const PRINT_JAVASCRIPT = `const body = await response.json();
if (!response.ok) {
  const { message, hint } = body.error;
  throw new Error(\`\${message} \${hint}\`);
}
console.log(JSON.stringify(body, null, 2));`;

/** Shows how to read a path in every language, and with the client if it has a command; each prints the JSON. */
export function createReadSamples(baseUrl: string, path: string): Sample[] {
  const url = baseUrl + path;
  const command = toClientCommand(path);
  return [
    {
      language: 'curl',
      fence: 'sh',
      code: `curl --silent --show-error --fail-with-body \\
  ${url}`,
    },
    {
      language: 'JavaScript',
      fence: 'js',
      code: `const response = await fetch(
  '${url}',
);
${PRINT_JAVASCRIPT}`,
    },
    {
      language: 'Python',
      fence: 'python',
      code: `import json
import urllib.request

url = "${url}"
with urllib.request.urlopen(url, timeout=10) as reply:
    body = json.load(reply)
print(json.dumps(body, indent=2))`,
    },
    ...(command ? [{ language: 'Client', fence: 'sh', code: `portfolio ${command}` } as const] : []),
  ];
}

/** The command of the client that prints what a path returns; undefined if it has none. */
function toClientCommand(path: string): string | undefined {
  const [, resource, slug] = /^\/api\/v1\/([\w-]+)(?:\/([\w-]+))?$/.exec(path) ?? [];
  return resource === 'case-studies' && slug ? `case-study ${slug}` : resource;
}

/**
 * Shows how to send an observation in every language, its `generatedAt` set to the moment of the call. The token
 * comes from the environment variable OPERATOR_TOKEN. The observation must hold no true, false or null, which
 * Python spells differently.
 */
export function createWriteSamples(url: string, observation: unknown): Sample[] {
  const json = JSON.stringify(observation, null, 2);
  const at = (moment: string) => json.replace(/("generatedAt": )[\d.]+/, (_match, key) => key + moment);
  return [
    {
      language: 'curl',
      fence: 'sh',
      // The token goes through a pipe, since everyone on the machine may read the arguments of a program.
      code: `observation=$(cat <<JSON
${at('$(date +%s)')}
JSON
)
printf 'Authorization: Bearer %s' "$OPERATOR_TOKEN" |
  curl --silent --show-error --fail-with-body \\
    ${url} \\
    --header @- \\
    --header "Content-Type: application/json" \\
    --data-binary "$observation"`,
    },
    {
      language: 'JavaScript',
      fence: 'js',
      code: `const token = process.env.OPERATOR_TOKEN;
const observation = ${at('Math.floor(Date.now() / 1000)')};
const response = await fetch(
  '${url}',
  {
    method: 'POST',
    headers: {
      authorization: \`Bearer \${token}\`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(observation),
  },
);
${PRINT_JAVASCRIPT}`,
    },
    {
      language: 'Python',
      fence: 'python',
      code: `import json
import os
import time
import urllib.request

token = os.environ["OPERATOR_TOKEN"]
observation = ${at('int(time.time())')}
post = urllib.request.Request(
    "${url}",
    data=json.dumps(observation).encode(),
    headers={
        "Authorization": "Bearer " + token,
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(post, timeout=10) as reply:
    body = json.load(reply)
print(json.dumps(body, indent=2))`,
    },
  ];
}
