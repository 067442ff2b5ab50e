export { SurveyTrial } from './answer/SurveyTrial.tsx'
