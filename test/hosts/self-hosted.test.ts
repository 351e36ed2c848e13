import { describeHostContract } from './host-contract.ts';
import { startSelfHosted } from './self-hosted.ts';

describeHostContract('The self-hosted server', startSelfHosted);
