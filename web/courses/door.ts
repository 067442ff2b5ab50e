export { CourseList } from './CourseList.tsx'
export { CourseRow, FeaturedCourse } from './CourseRow.tsx'
export { UnitCourseRow } from './UnitCourseRow.tsx'
