import { describeHostContract } from '../host-contract.ts';
import { startModelledCdn } from './modelled-cdn.ts';

const LEFT_OUT = {
  'encoded slashes': "Netlify's redirector matches decoded paths.",
  'uncommon methods': 'Netlify passes seven methods on to functions, and these are not among them.',
} as const;

describeHostContract('Netlify with header rules by URL', () => startModelledCdn('url'), {
  ...LEFT_OUT,
  'repeated slashes': 'No header rule can match a repeated slash.',
});
describeHostContract('Netlify with header rules by target', () => startModelledCdn('target'), LEFT_OUT);
