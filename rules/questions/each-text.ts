import type { QuestionBody } from '@college/contract/questions/question.ts'

type Choices = QuestionBody['options']

/** The body with each HTML text of it changed. */
export function eachText(body: QuestionBody, change: (html: string) => string): QuestionBody {
  const inChoices = (choices: Choices) => choices?.map(({ value, text }) => ({ value, text: change(text) }))
  const { options, left, right, parts, ...rest } = body
  return {
    ...rest,
    ...(options && { options: inChoices(options) }),
    ...(left && { left: inChoices(left) }),
    ...(right && { right: inChoices(right) }),
    ...(parts && {
      parts: parts.map(({ options: own, stem, ...part }) => ({
        ...part,
        stem: change(stem),
        ...(own && { options: inChoices(own) }),
      })),
    }),
  } as QuestionBody
}
