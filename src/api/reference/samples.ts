/** A call of an operation, ready to run as it stands. */
export interface Sample {
  language: 'curl' | 'JavaScript' | 'Python';
  /** Name of the language in a fenced code block. */
  fence: 'sh' | 'js' | 'python';
  code: string;
}

/** Shows how to read an address in every language; each prints the JSON of the answer. */
export function createReadSamples(url: string): Sample[] {
  return [
    { language: 'curl', fence: 'sh', code: `curl --silent --show-error --fail-with-body ${url}` },
    {
      language: 'JavaScript',
      fence: 'js',
      code: `const response = await fetch('${url}');
const body = await response.json();
if (!response.ok) throw new Error(\`\${body.error.message} \${body.error.hint}\`);
console.log(JSON.stringify(body, null, 2));`,
    },
    {
      language: 'Python',
      fence: 'python',
      code: `import json
import urllib.request

with urllib.request.urlopen("${url}", timeout=10) as response:
    body = json.load(response)
print(json.dumps(body, indent=2))`,
    },
  ];
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
  curl --silent --show-error --fail-with-body ${url} \\
    --header @- \\
    --header "Content-Type: application/json" \\
    --data-binary "$observation"`,
    },
    {
      language: 'JavaScript',
      fence: 'js',
      code: `const observation = ${at('Math.floor(Date.now() / 1000)')};
const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.OPERATOR_TOKEN}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(observation),
});
const body = await response.json();
if (!response.ok) throw new Error(\`\${body.error.message} \${body.error.hint}\`);
console.log(JSON.stringify(body, null, 2));`,
    },
    {
      language: 'Python',
      fence: 'python',
      code: `import json
import os
import time
import urllib.request

observation = ${at('int(time.time())')}
request = urllib.request.Request(
    "${url}",
    data=json.dumps(observation).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["OPERATOR_TOKEN"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request, timeout=10) as response:
    body = json.load(response)
print(json.dumps(body, indent=2))`,
    },
  ];
}
