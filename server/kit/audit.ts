/** An event that must be traceable later (MLPS): who did what to which object, and the outcome. */
export type AuditEvent = {
  /** A user's id, or '' for an anonymous caller. */
  actor: string
  action: string
  target?: string
  result: 'done' | 'refused'
  ip: string
  detail?: Record<string, unknown>
}

/** The audit log (server/audit). */
export type Audit = {
  /**
   * Appends one event and waits until it is committed: about a second at most, with the timeouts of its pool. An act
   * that cannot be audited must not happen, or an attack on the log would hide other acts. So it throws the refusal of
   * a busy server: call it before an act takes effect, or as the last statement of its transaction, which is then rolled
   * back. It uses a connection of its own and needs no lock that the transaction could hold.
   */
  add(event: AuditEvent, now: Date): Promise<void>
  /**
   * The same for an act that only removes rights (logging out, ending a session). A refusal would let the rights go on,
   * so it never throws: an event that cannot be stored goes to the log of the process.
   */
  addIfPossible(event: AuditEvent, now: Date): Promise<void>
}
