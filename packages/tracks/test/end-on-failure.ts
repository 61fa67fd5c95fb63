import fc from 'fast-check';

/** A mutant is noticed by the first case that fails; to look for a smaller one takes longer than all tests. */
fc.configureGlobal({ endOnFailure: true });
