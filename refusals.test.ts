import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A toast whose words are those of a refusal. */
const TOASTED = /\btoast\((?:[^\n]*?)(?:refus|blocked|Refused|\bwhy|\bwhyNot|\breason\b|error\.message)/

/**
 * Files of the learner's app that tell a refusal by a toast. All of them say what is wrong with what was just typed or
 * chosen, beside the field that has it, or that a device or the network failed. The list only gets shorter.
 */
const OF_INPUT: readonly string[] = [
  ...['web/account/login/AutoLoginScreen.tsx', 'web/account/login/request-sms-code.ts'],
  ...['web/account/password/ChangePasswordScreen.tsx', 'web/account/password/NewPasswordStep.tsx'],
  ...['web/account/profile/DevicesScreen.tsx', 'web/account/scan/ShellScanner.tsx'],
  ...['web/chat/ChatInput.tsx', 'web/lives/chat/LiveChatInput.tsx', 'web/lives/hand/raised-hand.ts'],
  ...['web/classes/community/PostNewScreen.tsx', 'web/comments/use-editor.ts', 'web/forum/use-topic-form.ts'],
  ...['web/courses/player/read-along/use-read-along.ts', 'web/records/notes/NewNoteSheet.tsx'],
  ...['web/feedback/use-feedback.ts', 'web/mail/MailBoxScreens.tsx', 'web/mail/use-letter.ts'],
  ...['web/teachers/TeacherPhone.tsx', 'web/ui/form/use-uploads.ts', 'web/ui/states/bridge-failure.ts'],
  // Limits of the server, and calls that are not allowed at all: no rule that the person could satisfy.
  ...['web/ui/states/failure.ts', 'web/videos/use-video-mark.ts'],
]

const tellingIn = (files: readonly string[]) => files.filter((file) => TOASTED.test(readFileSync(file, 'utf8')))
const sources = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^web\/(?:dev|testing)\//.test(file))

test('D2-B238 no refusal is told by a toast alone: showRefusal says it until it is read, and leads to what blocks', () => {
  expect(tellingIn(sources()).toSorted()).toEqual(OF_INPUT.toSorted())
})

test.each([
  'if (!first) return toast(blocked)',
  'onError: (error) => toast(error.message)',
  'if (needs) toast(refusals.notYet.message)',
])('%s is one', (line) => expect(TOASTED.test(line)).toBe(true))

test.each(["toast('保存成功', 'success')", 'void showRefusal(blocked, { about: name })'])('%s is none', (line) =>
  expect(TOASTED.test(line)).toBe(false),
)
