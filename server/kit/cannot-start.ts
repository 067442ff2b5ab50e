/** The server cannot start until its operator changes something. The message says what, in one line. */
export class CannotStart extends Error {}
