/** The refusals of everything that people write for others to read; add them to the endpoint's own. */
export const writingRefusals = {
  bannedWords: { state: 'ruleSaysNo', message: '内容含有不允许发布的词语，请修改后再发布' },
} as const
