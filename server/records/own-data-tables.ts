/** Rows about one person: in which table, by which column, and what of them is a secret of the college, not theirs. */
type OwnTable = { table: string; by: string; without?: readonly string[] }

/** What a person is given of themselves. The account itself comes first and apart, with its phone readable. */
export const ownTables: readonly OwnTable[] = [
  { table: 'sessions', by: 'user_id', without: ['token_hash'] },
  { table: 'third_party_accounts', by: 'user_id' },
  { table: 'user_devices', by: 'user_id' },
  { table: 'push_devices', by: 'user_id', without: ['push_token'] },
  { table: 'push_outbox', by: 'user_id', without: ['devices'] },
  { table: 'files', by: 'owner_id', without: ['key'] },
  { table: 'study_records', by: 'user_id' },
  { table: 'study_clocks', by: 'user_id' },
  { table: 'hours_ledger', by: 'user_id' },
  { table: 'points_ledger', by: 'user_id' },
  { table: 'annual_plans', by: 'user_id' },
  { table: 'favourites', by: 'user_id' },
  { table: 'study_plans', by: 'user_id' },
  { table: 'notes', by: 'user_id' },
  { table: 'exam_results', by: 'user_id' },
  { table: 'task_targets', by: 'user_id' },
  { table: 'task_progress', by: 'user_id' },
  { table: 'column_members', by: 'user_id' },
  { table: 'messages', by: 'user_id' },
  { table: 'message_preferences', by: 'user_id' },
  { table: 'feedbacks', by: 'user_id' },
  { table: 'search_history', by: 'user_id' },
]

/** Tables with somebody's id that are not given, and why. */
export const withheldTables: Readonly<Record<string, string>> = {
  tickets: 'proofs that live for minutes and say nothing about a person',
  scan_logins: 'codes that live for two minutes; what came of them is in sessions',
}

/** What the account's own row keeps to itself; `phone_cipher` is given as the phone it hides. */
export const ACCOUNT_SECRETS = ['password_hash', 'phone_hash', 'phone_cipher'] as const
