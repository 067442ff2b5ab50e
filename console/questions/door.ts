export { ExamRepairs } from './repair/Repairs.tsx'
