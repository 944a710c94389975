import { runScanThread } from '@swipeclean/scan-engine/node';

runScanThread();
