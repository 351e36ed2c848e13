import { API_NAME, type Site } from '../../api/resources.ts';
import { describeInstructions, renderAgentInstructions } from './agent-instructions.ts';

/** The name of the skill, which is also part of its URL. */
export const SKILL_NAME = 'portfolio-content-api';
const SKILL_PATH = `/.well-known/agent-skills/${SKILL_NAME}/SKILL.md`;

/** Renders the instructions as a skill that an agent can install. */
export function renderSkill(site: Site): string {
  return `---
name: ${SKILL_NAME}
description: ${JSON.stringify(describeInstructions(site))}
---

# ${API_NAME}

${renderAgentInstructions(site)}
`;
}

/** Lists the skill with the SHA-256 digest of its text (Agent Skills discovery, version 0.2.0). */
export async function createSkillIndex(site: Site): Promise<unknown> {
  const bytes = new TextEncoder().encode(renderSkill(site));
  const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: SKILL_NAME,
        type: 'skill-md',
        description: describeInstructions(site),
        url: SKILL_PATH,
        digest: `sha256:${digest}`,
      },
    ],
  };
}
