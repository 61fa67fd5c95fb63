/** Search parameter with the step of a form. */
export const STEP_PARAMETER = 'step';
