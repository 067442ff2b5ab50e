-- Courses (00) and teachers (12) are found by the pinyin of the names of teachers: those that are there are read again at
-- the next start.
INSERT INTO search_changes (type, id) SELECT '00', id FROM courses UNION ALL SELECT '12', id FROM teachers;
