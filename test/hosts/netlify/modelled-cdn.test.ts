import { describeHostContract } from '../host-contract.ts';
import { startModelledCdn } from './modelled-cdn.ts';

describeHostContract('Netlify', () => startModelledCdn('target'));
