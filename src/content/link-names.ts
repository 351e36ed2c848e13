/** A network: how it spells its name, and where the profile of a user is; `{user}` stands for the user name. */
interface Network {
  name: string;
  /** Missing where a user name alone does not say which server it is on. */
  profile?: string;
}

/** Networks by the names that owners write in `links`. */
const NETWORKS: Readonly<Record<string, Network>> = {
  bluesky: { name: 'Bluesky', profile: 'https://bsky.app/profile/{user}' },
  codepen: { name: 'CodePen', profile: 'https://codepen.io/{user}' },
  devto: { name: 'DEV', profile: 'https://dev.to/{user}' },
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
  linkedin: { name: 'LinkedIn', profile: 'https://www.linkedin.com/in/{user}' },
  mastodon: { name: 'Mastodon' },
  medium: { name: 'Medium', profile: 'https://medium.com/@{user}' },
  orcid: { name: 'ORCID', profile: 'https://orcid.org/{user}' },
  resume: { name: 'Résumé' },
  stackoverflow: { name: 'Stack Overflow' },
  twitter: { name: 'Twitter', profile: 'https://twitter.com/{user}' },
  website: { name: 'Website' },
  x: { name: 'X', profile: 'https://x.com/{user}' },
  xing: { name: 'XING', profile: 'https://www.xing.com/profile/{user}' },
  youtube: { name: 'YouTube', profile: 'https://www.youtube.com/@{user}' },
};

/** The name by which `links` knows a network, however it is spelled: `itch` for `itch.io`, else the name as it is. */
export function toLinkKey(network: string): string {
  const key = network.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const short = key.replace(/io$/, '');
  return [key, short].find((name) => Object.hasOwn(NETWORKS, name)) ?? network;
}

/** The label of a link: as the network spells its name, or as the owner wrote it. */
export function nameLink(key: string): string {
  const known = toLinkKey(key);
  // An owner may write the name of a method of all objects.
  return (Object.hasOwn(NETWORKS, known) && NETWORKS[known]?.name) || key;
}

/** Where a user of a known network has a profile; undefined where the user name is not enough. */
export function toProfileUrl(network: string, user: string): string | undefined {
  const name = encodeURIComponent(user.replace(/^@/, ''));
  return NETWORKS[toLinkKey(network)]?.profile?.replace('{user}', name);
}
