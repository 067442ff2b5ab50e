/** How the names of unsent pulses begin in localStorage; the learner's id and the order follow. */
export const PULSE_PREFIX = 'nc-pulse:'
