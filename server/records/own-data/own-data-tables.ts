/**
 * Rows about one person: the table, the column with the person's id, and the columns that are secrets of the college.
 */
type OwnTable = {
  table: string
  by: string
  without?: readonly string[]
  /**
   * What closing the account does with them: training records stay under a pseudonym ('keep'), records of the college
   * stay without the account's id ('unlink'), all others are deleted ('erase').
   */
  onClosing: 'erase' | 'keep' | 'unlink'
}

/**
 * What the export of personal data contains. The account itself comes first, by its own query, with the phone
 * decrypted.
 */
export const ownTables: readonly OwnTable[] = [
  { table: 'sessions', by: 'user_id', without: ['token_hash'], onClosing: 'erase' },
  { table: 'second_factors', by: 'user_id', without: ['secret_cipher', 'last_step'], onClosing: 'erase' },
  { table: 'recovery_codes', by: 'user_id', without: ['code_hash'], onClosing: 'erase' },
  { table: 'third_party_accounts', by: 'user_id', onClosing: 'erase' },
  { table: 'agreements', by: 'user_id', onClosing: 'erase' },
  { table: 'closings', by: 'user_id', onClosing: 'erase' },
  { table: 'user_devices', by: 'user_id', onClosing: 'erase' },
  { table: 'calendar_addresses', by: 'user_id', without: ['key'], onClosing: 'erase' },
  { table: 'imports', by: 'owner_id', onClosing: 'erase' },
  { table: 'staff_jobs', by: 'owner_id', without: ['input', 'cursor', 'runner', 'file_key'], onClosing: 'erase' },
  { table: 'push_devices', by: 'user_id', without: ['push_token'], onClosing: 'erase' },
  { table: 'push_outbox', by: 'user_id', without: ['devices'], onClosing: 'erase' },
  { table: 'package_uploads', by: 'user_id', without: ['file', 'taken_until'], onClosing: 'erase' },
  { table: 'media_uploads', by: 'user_id', without: ['made'], onClosing: 'erase' },
  { table: 'files', by: 'owner_id', without: ['key'], onClosing: 'erase' },
  { table: 'study_records', by: 'user_id', onClosing: 'keep' },
  { table: 'study_clocks', by: 'user_id', onClosing: 'erase' },
  { table: 'face_checks', by: 'user_id', without: ['picture_key'], onClosing: 'erase' },
  { table: 'hours_ledger', by: 'user_id', onClosing: 'keep' },
  { table: 'points_ledger', by: 'user_id', onClosing: 'keep' },
  { table: 'annual_plans', by: 'user_id', onClosing: 'keep' },
  { table: 'marks', by: 'user_id', onClosing: 'erase' },
  // They are part of the mean that the course shows.
  { table: 'ratings', by: 'user_id', onClosing: 'keep' },
  { table: 'study_plans', by: 'user_id', onClosing: 'erase' },
  { table: 'notes', by: 'user_id', onClosing: 'erase' },
  { table: 'portraits', by: 'user_id', onClosing: 'erase' },
  { table: 'exam_results', by: 'user_id', onClosing: 'keep' },
  // Marks are shown by the policy of the exam alone (security 19).
  { table: 'exam_sittings', by: 'user_id', without: ['paper', 'score', 'held_by', 'held_page'], onClosing: 'keep' },
  {
    table: 'sitting_answers',
    by: 'user_id',
    without: ['score', 'points', 'comment', 'underlines', 'marked_by', 'taken_by', 'taken_until', 'doubted_at'],
    onClosing: 'erase',
  },
  { table: 'quiz_draws', by: 'user_id', onClosing: 'erase' },
  { table: 'practised_questions', by: 'user_id', onClosing: 'erase' },
  { table: 'practice_runs', by: 'user_id', without: ['asked'], onClosing: 'erase' },
  { table: 'exam_extra_times', by: 'user_id', onClosing: 'erase' },
  { table: 'exam_entries', by: 'user_id', without: ['session_id'], onClosing: 'erase' },
  { table: 'task_targets', by: 'user_id', onClosing: 'keep' },
  { table: 'task_progress', by: 'user_id', onClosing: 'keep' },
  { table: 'column_members', by: 'user_id', onClosing: 'keep' },
  { table: 'class_members', by: 'user_id', onClosing: 'keep' },
  { table: 'class_applications', by: 'user_id', without: ['phone_cipher'], onClosing: 'erase' },
  { table: 'class_history', by: 'user_id', onClosing: 'keep' },
  { table: 'class_study_records', by: 'user_id', onClosing: 'keep' },
  { table: 'class_item_results', by: 'user_id', onClosing: 'keep' },
  { table: 'class_study_times', by: 'user_id', onClosing: 'keep' },
  { table: 'class_preferences', by: 'user_id', onClosing: 'erase' },
  { table: 'class_entries', by: 'user_id', onClosing: 'erase' },
  { table: 'class_sign_ins', by: 'user_id', onClosing: 'keep' },
  { table: 'class_requests', by: 'user_id', without: ['decided_by'], onClosing: 'erase' },
  { table: 'class_notice_reads', by: 'user_id', onClosing: 'erase' },
  { table: 'album_pictures', by: 'user_id', onClosing: 'erase' },
  { table: 'survey_takers', by: 'user_id', onClosing: 'keep' },
  { table: 'survey_answers', by: 'user_id', onClosing: 'erase' },
  { table: 'live_hosts', by: 'user_id', onClosing: 'erase' },
  { table: 'live_check_ins', by: 'user_id', onClosing: 'keep' },
  { table: 'live_lines', by: 'user_id', without: ['client_id', 'removed_by'], onClosing: 'unlink' },
  { table: 'live_presence', by: 'user_id', onClosing: 'erase' },
  { table: 'console_editors', by: 'user_id', onClosing: 'erase' },
  { table: 'live_bans', by: 'user_id', without: ['banned_by'], onClosing: 'erase' },
  { table: 'live_records', by: 'user_id', onClosing: 'keep' },
  { table: 'live_views', by: 'user_id', onClosing: 'erase' },
  { table: 'live_hands', by: 'user_id', without: ['accepted_by'], onClosing: 'erase' },
  { table: 'certificates', by: 'user_id', onClosing: 'keep' },
  { table: 'homework_students', by: 'user_id', onClosing: 'keep' },
  { table: 'homework_rounds', by: 'user_id', without: ['taken_by', 'taken_until', 'reviewer_id'], onClosing: 'erase' },
  { table: 'homework_drafts', by: 'user_id', onClosing: 'erase' },
  { table: 'chat_lines', by: 'user_id', without: ['client_id'], onClosing: 'unlink' },
  { table: 'chat_reads', by: 'user_id', onClosing: 'erase' },
  { table: 'mails', by: 'user_id', onClosing: 'erase' },
  // A comment stays with the conversation, as that of 已注销用户.
  { table: 'class_poll_votes', by: 'user_id', onClosing: 'unlink' },
  // Before it, the name is taken out of the texts (server/mentions).
  { table: 'mentions', by: 'user_id', onClosing: 'erase' },
  { table: 'comments', by: 'user_id', without: ['client_key'], onClosing: 'unlink' },
  { table: 'class_posts', by: 'user_id', without: ['client_key'], onClosing: 'unlink' },
  { table: 'class_post_views', by: 'user_id', onClosing: 'erase' },
  { table: 'course_views', by: 'user_id', onClosing: 'erase' },
  { table: 'column_views', by: 'user_id', onClosing: 'erase' },
  { table: 'topics', by: 'user_id', without: ['client_key'], onClosing: 'unlink' },
  { table: 'topic_views', by: 'user_id', onClosing: 'erase' },
  { table: 'article_views', by: 'user_id', onClosing: 'erase' },
  { table: 'base_views', by: 'user_id', onClosing: 'erase' },
  { table: 'messages', by: 'user_id', onClosing: 'erase' },
  { table: 'message_preferences', by: 'user_id', onClosing: 'erase' },
  { table: 'reminder_sends', by: 'user_id', without: ['key'], onClosing: 'erase' },
  { table: 'feedbacks', by: 'user_id', onClosing: 'erase' },
  { table: 'call_permissions', by: 'learner_id', onClosing: 'erase' },
  { table: 'teachers', by: 'user_id', without: ['phone_cipher'], onClosing: 'unlink' },
  { table: 'moderation_bans', by: 'user_id', without: ['banned_by'], onClosing: 'erase' },
  { table: 'moderation_appeals', by: 'user_id', without: ['decided_by'], onClosing: 'erase' },
  { table: 'moderation_reports', by: 'user_id', onClosing: 'erase' },
  { table: 'moderation_reporters', by: 'user_id', onClosing: 'erase' },
  { table: 'search_history', by: 'user_id', onClosing: 'erase' },
  { table: 'write_keys', by: 'user_id', without: ['key', 'input_hash', 'answer_cipher'], onClosing: 'erase' },
]

/** Columns with a person's id that are not exported, and why; `table.column`. */
export const withheldColumns: Readonly<Record<string, string>> = {
  'bases.phone': 'the number of a place, which everybody may call',
  'live_hands.accepted_by': 'who took a call is a record of the college about its staff',
  'live_check_in_rounds.started_by': 'who started a round is a record of the college about its staff',
  'tickets.user_id': 'proofs that live for minutes and say nothing about a person',
  'class_applications.phone_cipher': 'encrypted; the phone of the account is exported readable',
  'class_history.actor_id': 'who decided is a record of the college about its staff',
  'courses.created_by': 'who made a course is a record of the college about its staff',
  'papers.created_by': 'who made a paper is a record of the college about its staff',
  'quiz_packages.created_by': 'who made a set of questions is a record of the college about its staff',
  'questions.created_by': 'who wrote a question is a record of the college about its staff',
  'exams.created_by': 'who made an exam is a record of the college about its staff',
  'surveys.created_by': 'who made a questionnaire is a record of the college about its staff',
  'homeworks.created_by': 'who made a homework is a record of the college about its staff',
  'question_key_repairs.actor_id': 'who repaired a key is a record of the college about its staff',
  'sitting_answers.marked_by': 'who marked is a record of the college about its staff',
  'sitting_answers.taken_by': 'who marks is a record of the college about its staff',
  'mark_changes.actor_id': 'who changed a mark is a record of the college about its staff',
  'exam_rekeys.actor_id': 'who repaired a key is a record of the college about its staff',
  'homework_rounds.taken_by': 'who reviews is a record of the college about its staff',
  'homework_rounds.reviewer_id': 'who reviewed is a record of the college about its staff',
  'mails.sender_id': 'a copy of a letter is exported with the rows of whoever has it',
  'mails.recipient_id': 'a copy of a letter is exported with the rows of whoever has it',
  'class_notices.publisher_id': 'who published is a record of the college about its staff',
  'reminders.sender_id': 'whom staff reminded is a record of the college about its staff',
  'banned_words.added_by': 'who listed a word is a record of the college about its staff',
  'moderation_bans.banned_by': 'who decided is a record of the college about its staff',
  'moderation_appeals.decided_by': 'who decided is a record of the college about its staff',
  'class_requests.decided_by': 'who decided is a record of the college about its staff',
  'live_bans.banned_by': 'who decided is a record of the college about its staff',
  'courses.editor_id': 'who wrote a course last is a record of the college about its staff',
  'classes.edited_by': 'who edited a class last is a record of the college about its staff',
  'live_lines.removed_by': 'who decided is a record of the college about its staff',
  'approval_requests.requested_by': 'who asked is a record of the college about its staff',
  'approval_requests.settled_by': 'who decided is a record of the college about its staff',
  'moderation_items.reviewed_by': 'who decided is a record of the college about its staff',
  'scan_logins.user_id': 'codes that live for two minutes; what came of them is in sessions',
}

/** Columns with a person's id but without a foreign key to the account, which no cascading delete reaches, and why. */
export const unboundColumns: Readonly<Record<string, string>> = {
  'exam_sittings.held_by': 'a session, not a person',
  'audit_log.actor': 'the audit log is append-only and outlives the account by law',
  'settings.updated_by': 'who changed a setting last, kept as the audit log is',
  'imports.subject': 'what a list is for, such as a class; never a person',
  'last_edits.edited_by': 'who edited something last, kept as the audit log is',
  'course_views.visitor': 'the cookie of a browser in which nobody is logged in; removed every night',
  'bases.phone': 'the number of a place, not of a person',
  'base_views.visitor': 'the cookie of a browser in which nobody is logged in; removed every night',
  'topic_views.visitor': 'the cookie of a browser in which nobody is logged in; removed every night',
  'column_views.visitor': 'the cookie of a browser in which nobody is logged in; removed every night',
  'sms_codes.phone_hash': 'a code that lives for minutes; the phone is a keyed hash',
  'sms_codes.subject': 'a code that lives for minutes',
  'class_applications.phone_cipher': 'a column beside the id of the person, whose rows are erased',
  'push_outbox.user_id': 'the pushes of the demo college, given with the rest and removed after 30 days',
  'sms_outbox.phone': 'the SMS of the demo college, removed after 30 days',
}

/** Columns of the account's row that are not exported; `phone_cipher` is exported decrypted. */
export const ACCOUNT_SECRETS = ['password_hash', 'phone_hash', 'phone_cipher'] as const
