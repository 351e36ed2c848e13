import { describeHostContract } from '../../host-contract.ts';
import { EMULATOR_FAULTS } from './faults.ts';
import { startEmulator } from './netlify-cli.ts';

describeHostContract('netlify serve', () => startEmulator('serve'), EMULATOR_FAULTS);
