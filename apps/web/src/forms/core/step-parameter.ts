/** The parameter of an address that names the step of a form. */
export const STEP_PARAMETER = 'step';
