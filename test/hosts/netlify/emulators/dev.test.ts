import { describeHostContract } from '../../host-contract.ts';
import { EMULATORS_CANNOT_SHOW } from './left-out.ts';
import { startEmulator } from './netlify-cli.ts';

describeHostContract('netlify dev', () => startEmulator('dev'), EMULATORS_CANNOT_SHOW);
