/** What the person who starts the server has to change; the message says what, in one line. */
export class CannotStart extends Error {}
