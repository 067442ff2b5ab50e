-- The pool prepends the acting person to each statement as a comment (decision 024, server/kit/acting.ts).
CREATE FUNCTION acting_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL RESTRICTED AS
  $$ SELECT substring(current_query() from '^/\*user ([0-9a-f-]{36})\*/')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION acting_as_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL RESTRICTED AS
  $$ SELECT starts_with(current_query(), '/*system') $$;
--> statement-breakpoint
-- Restricts a table to the rows whose column `owner` is the acting person; `readable` adds rows that all may read.
CREATE FUNCTION show_own_rows_only(guarded regclass, owner name, readable text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', guarded);
  EXECUTE format('CREATE POLICY own_rows ON %s USING (%I = (SELECT acting_user()) OR (SELECT acting_as_system()))',
    guarded, owner);
  IF readable IS NOT NULL THEN
    EXECUTE format('CREATE POLICY readable_rows ON %s FOR SELECT USING (%s)', guarded, readable);
  END IF;
END
$$;
--> statement-breakpoint
SELECT show_own_rows_only('notes', 'user_id', 'is_public'), show_own_rows_only('feedbacks', 'user_id'),
  show_own_rows_only('messages', 'user_id'), show_own_rows_only('sessions', 'user_id');
