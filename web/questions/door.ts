export { Choices } from './Choices.tsx'
export { Html } from './Html.tsx'
export { Ordering } from './Ordering.tsx'
export { QuestionView } from './QuestionView.tsx'
