export { Html } from './Html.tsx'
export { QuestionView } from './QuestionView.tsx'
