import { describeHostContract } from '../host-contract.ts';
import { startModelledCdn } from './modelled-cdn.ts';

describeHostContract('Netlify with header rules by URL', () => startModelledCdn('url'), [
  {
    complaint: /\/(?:Profile|_site\/docs\.html): cache-control /,
    reason:
      'Looked up by URL, the rules find the fields of the file or, since they ignore case, of the resource.',
  },
]);
describeHostContract('Netlify with header rules by target', () => startModelledCdn('target'));
