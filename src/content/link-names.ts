interface Network {
  name: string;
  /** `{user}` is replaced with the user name. Missing if a user name alone does not identify a profile. */
  profile?: string;
  user?: RegExp;
}

const NETWORKS: Readonly<Record<string, Network>> = {
  behance: { name: 'Behance', profile: 'https://www.behance.net/{user}' },
  bluesky: { name: 'Bluesky', profile: 'https://bsky.app/profile/{user}' },
  codepen: { name: 'CodePen', profile: 'https://codepen.io/{user}' },
  devto: { name: 'DEV', profile: 'https://dev.to/{user}' },
  dribbble: { name: 'Dribbble', profile: 'https://dribbble.com/{user}' },
  facebook: { name: 'Facebook', profile: 'https://www.facebook.com/{user}' },
  github: { name: 'GitHub', profile: 'https://github.com/{user}' },
  gitlab: { name: 'GitLab', profile: 'https://gitlab.com/{user}' },
  googlescholar: {
    name: 'Google Scholar',
    profile: 'https://scholar.google.com/citations?user={user}',
  },
  huggingface: { name: 'Hugging Face', profile: 'https://huggingface.co/{user}' },
  instagram: { name: 'Instagram', profile: 'https://www.instagram.com/{user}' },
  itch: { name: 'itch.io', profile: 'https://{user}.itch.io' },
  kaggle: { name: 'Kaggle', profile: 'https://www.kaggle.com/{user}' },
  leetcode: { name: 'LeetCode', profile: 'https://leetcode.com/u/{user}' },
  linkedin: { name: 'LinkedIn', profile: 'https://www.linkedin.com/in/{user}' },
  mastodon: { name: 'Mastodon' },
  medium: { name: 'Medium', profile: 'https://medium.com/@{user}' },
  orcid: { name: 'ORCID', profile: 'https://orcid.org/{user}' },
  researchgate: { name: 'ResearchGate', profile: 'https://www.researchgate.net/profile/{user}' },
  resume: { name: 'Résumé' },
  stackoverflow: { name: 'Stack Overflow', profile: 'https://stackoverflow.com/users/{user}', user: /^\d/ },
  telegram: { name: 'Telegram', profile: 'https://t.me/{user}' },
  twitter: { name: 'Twitter', profile: 'https://twitter.com/{user}' },
  website: { name: 'Website' },
  x: { name: 'X', profile: 'https://x.com/{user}' },
  xing: { name: 'XING', profile: 'https://www.xing.com/profile/{user}' },
  youtube: { name: 'YouTube', profile: 'https://www.youtube.com/@{user}' },
};

/** Returns the key of a network, however it is spelled: `itch` for `itch.io`. An unknown name stays as it is. */
export function toLinkKey(network: string): string {
  const key = network.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const short = key.replace(/io$/, '');
  return [key, short].find((name) => Object.hasOwn(NETWORKS, name)) ?? network;
}

export function nameLink(key: string): string {
  const known = toLinkKey(key);
  // The key may be the name of a method that all objects have.
  return (Object.hasOwn(NETWORKS, known) && NETWORKS[known]?.name) || key;
}

/**
 * Returns the URL of a profile. Instead of a user name, many owners write a URL or a part of one: `@ada`, `in/ada`,
 * `linkedin.com/in/ada`. Returns undefined if the network is unknown, or if the text names no user, such as the URL
 * of a template.
 */
export function toProfileUrl(network: string, text: string): string | undefined {
  const key = toLinkKey(network);
  const [, name, server] = /^@?([\w.-]+)@([\w-]+(?:\.[\w-]+)+)$/.exec(text) ?? [];
  if (server && (text.startsWith('@') || key === 'mastodon')) return `https://${server}/@${name}`;
  const { profile, user: pattern = /./ } = NETWORKS[key] ?? {};
  const bare = text.replace(/^https?:\/\//i, '').replace(/^www\.|\/+$/gi, '');
  const url = /^https?:/i.test(text)
    ? text
    : /^[\w-]+(?:\.[\w-]+)+\/./.test(bare)
      ? `https://${bare}`
      : undefined;
  if (!profile) return url;
  const [before = '', after = ''] = profile.split('{user}');
  const base = before.replace(/^https:\/\/(?:www\.)?/, '');
  if (bare.includes('.') && base.startsWith(bare.toLowerCase())) return undefined;
  // The part of the network's URL that the text repeats: `linkedin.com/in/`, `in/`, `@`.
  const folder = [base, bare.replace(/[^/]*$/, ''), '@'].find(
    (part) => part !== '' && base.endsWith(part) && bare.toLowerCase().startsWith(part),
  );
  const user = bare.slice(folder?.length ?? 0).replace(/^@/, '');
  const isUser =
    (url === undefined || folder === base || after !== '') && !/[?&#:\s]/.test(user) && pattern.test(user);
  if (!isUser) return url;
  return before + user.replace(after, '').split('/').map(encodeURIComponent).join('/') + after;
}
