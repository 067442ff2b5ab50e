export { CourseList } from './CourseList.tsx'
export { type CourseCard, CourseRow, FeaturedCourse } from './CourseRow.tsx'
