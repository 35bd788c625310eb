import { configure } from '@testing-library/react';

// A mutant often keeps a test waiting for something that never appears.
configure({ asyncUtilTimeout: 3_000 });
