-- Exams, homework, questionnaires and lives that somebody had done before a class had them were never counted in it. All
-- published classes are counted anew in the background (server/classes/study/recount.ts).
DELETE FROM class_recounts;
