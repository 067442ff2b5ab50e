-- Published materials of classes are found as 22, by the members of their class, by their title and the names of their files.
CREATE TRIGGER searched AFTER INSERT OR DELETE ON class_materials FOR EACH ROW EXECUTE FUNCTION search_changed('22');--> statement-breakpoint
CREATE TRIGGER searched_changed AFTER UPDATE OF title, published_at, is_published ON class_materials
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION search_changed('22');--> statement-breakpoint
CREATE FUNCTION search_material_files_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (type, id)
    VALUES ('22', CASE WHEN tg_op = 'DELETE' THEN old.material_id ELSE new.material_id END);
  PERFORM pg_notify('search_changes', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER searched_files AFTER INSERT OR DELETE ON class_material_files
  FOR EACH ROW EXECUTE FUNCTION search_material_files_changed();--> statement-breakpoint
-- The materials that are there already become searchable at the next start.
INSERT INTO search_changes (type, id) SELECT '22', id FROM class_materials;
