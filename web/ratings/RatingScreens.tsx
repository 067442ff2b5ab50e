import { RatingPage } from './RatingPage.tsx'

/** The rating of a course (D3-R06). */
export const CourseRatingScreen = ({ relaid }: { relaid: string }) => (
  <RatingPage rated={{ type: 'course', id: relaid }} title="课程评价" />
)
