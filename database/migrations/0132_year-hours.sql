CREATE TABLE "hours_corrections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"unit_id" uuid,
	"hours" numeric(5, 1) NOT NULL,
	"reason" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_year_days" (
	"day" date NOT NULL,
	"unit_id" uuid NOT NULL,
	"counted_on" date NOT NULL,
	"people" integer NOT NULL,
	"reached" integer NOT NULL,
	CONSTRAINT "last_year_days_day_unit_id_pk" PRIMARY KEY("day","unit_id")
);
--> statement-breakpoint
CREATE TABLE "closed_units" (
	"year" smallint NOT NULL,
	"unit_id" uuid NOT NULL,
	"closing_id" uuid NOT NULL,
	"is_reopened" boolean DEFAULT false NOT NULL,
	CONSTRAINT "closed_units_year_unit_id_pk" PRIMARY KEY("year","unit_id")
);
--> statement-breakpoint
CREATE TABLE "year_closings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"unit_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"people" integer NOT NULL,
	"reached" integer NOT NULL,
	"hours" numeric(12, 1) NOT NULL,
	"missing" numeric(12, 1) NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"reopen_reason" text DEFAULT '' NOT NULL,
	"reopened_by" uuid,
	"reopened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "unit_hours" (
	"unit_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"planned" integer DEFAULT -1 NOT NULL,
	"hours" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"homes" integer DEFAULT 0 NOT NULL,
	"courses" integer DEFAULT 0 NOT NULL,
	"lives" integer DEFAULT 0 NOT NULL,
	"provincial" integer DEFAULT 0 NOT NULL,
	"national" integer DEFAULT 0 NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "year_hours" (
	"user_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"unit_id" uuid,
	"is_counted" boolean NOT NULL,
	"home_id" uuid,
	"is_home" boolean NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"planned" numeric(6, 1),
	"hours" numeric(8, 1) DEFAULT 0 NOT NULL,
	"courses" numeric(8, 1) DEFAULT 0 NOT NULL,
	"lives" numeric(8, 1) DEFAULT 0 NOT NULL,
	"provincial" numeric(8, 1) DEFAULT 0 NOT NULL,
	"national" numeric(8, 1) DEFAULT 0 NOT NULL,
	CONSTRAINT "year_hours_user_id_year_pk" PRIMARY KEY("user_id","year")
);
--> statement-breakpoint
ALTER TABLE "hours_corrections" ADD CONSTRAINT "hours_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_corrections" ADD CONSTRAINT "hours_corrections_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_corrections" ADD CONSTRAINT "hours_corrections_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_units" ADD CONSTRAINT "closed_units_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_units" ADD CONSTRAINT "closed_units_closing_id_year_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."year_closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_closings" ADD CONSTRAINT "year_closings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_closings" ADD CONSTRAINT "year_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_closings" ADD CONSTRAINT "year_closings_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_hours" ADD CONSTRAINT "year_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_hours" ADD CONSTRAINT "year_hours_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_hours" ADD CONSTRAINT "year_hours_home_id_units_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hours_corrections_of_person" ON "hours_corrections" USING btree ("user_id","year");--> statement-breakpoint
CREATE INDEX "hours_corrections_of_unit" ON "hours_corrections" USING btree ("unit_id","year");--> statement-breakpoint
CREATE INDEX "hours_corrections_by" ON "hours_corrections" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "closed_units_of_unit" ON "closed_units" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "closed_units_of_closing" ON "closed_units" USING btree ("closing_id");--> statement-breakpoint
CREATE INDEX "closed_units_reopened" ON "closed_units" USING btree ("year","unit_id") WHERE is_reopened;--> statement-breakpoint
CREATE INDEX "year_closings_of_unit" ON "year_closings" USING btree ("unit_id","year");--> statement-breakpoint
CREATE INDEX "year_closings_closed_by" ON "year_closings" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "year_closings_reopened_by" ON "year_closings" USING btree ("reopened_by");--> statement-breakpoint
CREATE INDEX "unit_hours_of_year" ON "unit_hours" USING btree ("year","unit_id");--> statement-breakpoint
CREATE INDEX "unit_hours_new" ON "unit_hours" USING btree ("unit_id") WHERE is_new;--> statement-breakpoint
CREATE INDEX "year_hours_of_unit" ON "year_hours" USING btree ("unit_id","year");--> statement-breakpoint
CREATE INDEX "year_hours_of_home" ON "year_hours" USING btree ("home_id");--> statement-breakpoint
-- The kept sums of hours (decision 061). A test of random acts compares them with the ledger.
CREATE FUNCTION is_counted_in_hours(status text, roles text[]) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN status = 'active' AND NOT roles && '{demo}'::text[];--> statement-breakpoint
-- Whether the year is closed for a unit, or for one above it.
CREATE FUNCTION is_year_closed(unit uuid, of_year smallint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (
  WITH RECURSIVE upwards AS (
    SELECT id, parent_id FROM units WHERE id = unit
    UNION
    SELECT above.id, above.parent_id FROM units above JOIN upwards ON above.id = upwards.parent_id
  )
  SELECT FROM closed_units closed JOIN upwards ON upwards.id = closed.unit_id WHERE closed.year = of_year AND NOT closed.is_reopened
);--> statement-breakpoint
-- Makes the missing rows of these people and years. The account is held, so that nobody moves it meanwhile without
-- moving the new row.
CREATE FUNCTION make_year_hours(people uuid[], years smallint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO year_hours (user_id, year, unit_id, is_counted, home_id, is_home)
  SELECT person.id, missing.year, person.unit_id,
    is_counted_in_hours(person.status, person.roles) AND NOT is_year_closed(person.unit_id, missing.year),
    person.unit_id, is_counted_in_hours(person.status, person.roles)
  FROM (
    SELECT DISTINCT asked.user_id, asked.year FROM unnest(people, years) asked (user_id, year)
    WHERE NOT EXISTS (SELECT FROM year_hours kept WHERE kept.user_id = asked.user_id AND kept.year = asked.year)
  ) missing
  JOIN users person ON person.id = missing.user_id
  ORDER BY person.id, missing.year
  FOR SHARE OF person
  ON CONFLICT DO NOTHING;
END
$$;--> statement-breakpoint
-- Adds entries of the ledger to the sums, or with -1 takes them away. Rows are locked in one order for everybody.
CREATE FUNCTION add_year_hours(entries hours_ledger[], sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF entries IS NULL THEN RETURN; END IF;
  PERFORM make_year_hours(array_agg(entry.user_id), array_agg(entry.year)) FROM unnest(entries) entry;
  PERFORM FROM year_hours kept
    WHERE (kept.user_id, kept.year) IN (SELECT entry.user_id, entry.year FROM unnest(entries) entry)
    ORDER BY kept.user_id, kept.year FOR NO KEY UPDATE;
  UPDATE year_hours kept SET
    hours = kept.hours + sign * change.hours,
    courses = kept.courses + sign * change.courses,
    lives = kept.lives + sign * change.lives,
    provincial = kept.provincial + sign * change.provincial,
    "national" = kept."national" + sign * change."national"
  FROM (
    SELECT entry.user_id, entry.year, sum(entry.hours) AS hours,
      coalesce(sum(entry.hours) FILTER (WHERE entry.reason = 'course'), 0) AS courses,
      coalesce(sum(entry.hours) FILTER (WHERE entry.reason = 'live'), 0) AS lives,
      coalesce(sum(entry.hours) FILTER (WHERE entry.reason = 'gwy'), 0) AS provincial,
      coalesce(sum(entry.hours) FILTER (WHERE entry.reason = 'zwy'), 0) AS "national"
    FROM unnest(entries) entry GROUP BY entry.user_id, entry.year
  ) change
  WHERE kept.user_id = change.user_id AND kept.year = change.year AND NOT kept.is_closed;
END
$$;--> statement-breakpoint
CREATE FUNCTION ledger_hours_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_year_hours((SELECT array_agg(entry::hours_ledger) FROM old_rows entry), -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_year_hours((SELECT array_agg(entry::hours_ledger) FROM new_rows entry), 1); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER year_hours_added AFTER INSERT ON hours_ledger REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_hours_changed();--> statement-breakpoint
CREATE TRIGGER year_hours_changed AFTER UPDATE ON hours_ledger REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_hours_changed();--> statement-breakpoint
CREATE TRIGGER year_hours_removed AFTER DELETE ON hours_ledger REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_hours_changed();--> statement-breakpoint
CREATE FUNCTION plan_hours_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE year_hours SET planned = NULL WHERE user_id = OLD.user_id AND year = OLD.year AND NOT is_closed;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM make_year_hours(ARRAY[NEW.user_id], ARRAY[NEW.year]);
    UPDATE year_hours SET planned = NEW.hours WHERE user_id = NEW.user_id AND year = NEW.year AND NOT is_closed;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER year_hours_planned AFTER INSERT OR UPDATE OR DELETE ON annual_plans
  FOR EACH ROW EXECUTE FUNCTION plan_hours_changed();--> statement-breakpoint
-- An account that moves, or is closed, suspended or given back, counts elsewhere in all open years. Where the new unit
-- has closed a year, that year stays with the unit before: what is closed does not change.
CREATE FUNCTION person_hours_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND is_counted_in_hours(OLD.status, OLD.roles);
  becomes boolean := TG_OP <> 'DELETE' AND is_counted_in_hours(NEW.status, NEW.roles);
  no_unit CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.unit_id IS NOT DISTINCT FROM NEW.unit_id) AND was = becomes THEN RETURN NULL; END IF;
  IF was THEN INSERT INTO unit_hours (unit_id, year, people) VALUES (coalesce(OLD.unit_id, no_unit), 0, -1); END IF;
  IF becomes THEN INSERT INTO unit_hours (unit_id, year, people) VALUES (coalesce(NEW.unit_id, no_unit), 0, 1); END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE year_hours kept SET home_id = NEW.unit_id, is_home = becomes,
      unit_id = CASE WHEN fixed.yes THEN kept.unit_id ELSE NEW.unit_id END,
      is_counted = CASE WHEN fixed.yes THEN kept.is_counted ELSE becomes END
    FROM (
      SELECT year, is_closed OR is_year_closed(NEW.unit_id, year) AS yes FROM year_hours WHERE user_id = NEW.id
    ) fixed
    WHERE kept.user_id = NEW.id AND kept.year = fixed.year;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER year_hours_of_person AFTER INSERT OR DELETE OR UPDATE OF unit_id, status, roles ON users
  FOR EACH ROW EXECUTE FUNCTION person_hours_changed();--> statement-breakpoint
-- What these rows of year_hours count for their units, or with -1 what they do not count any more.
CREATE FUNCTION add_unit_hours(kept year_hours[], sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO unit_hours (unit_id, year, planned, hours, people, courses, lives, provincial, "national")
  SELECT coalesce(one.unit_id, '00000000-0000-0000-0000-000000000000'), one.year, coalesce(one.planned * 10, -1),
    one.hours * 10, sign * count(*), sign * sum(one.courses * 10), sign * sum(one.lives * 10),
    sign * sum(one.provincial * 10), sign * sum(one."national" * 10)
  FROM unnest(kept) one WHERE one.is_counted GROUP BY one.unit_id, one.year, one.planned, one.hours;
  INSERT INTO unit_hours (unit_id, year, homes)
  SELECT coalesce(one.home_id, '00000000-0000-0000-0000-000000000000'), one.year, sign * count(*)
  FROM unnest(kept) one WHERE one.is_home GROUP BY one.home_id, one.year;
$$;--> statement-breakpoint
CREATE FUNCTION unit_hours_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_unit_hours((SELECT array_agg(one::year_hours) FROM old_rows one), -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_unit_hours((SELECT array_agg(one::year_hours) FROM new_rows one), 1); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER unit_hours_added AFTER INSERT ON year_hours REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION unit_hours_changed();--> statement-breakpoint
CREATE TRIGGER unit_hours_changed AFTER UPDATE ON year_hours REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION unit_hours_changed();--> statement-breakpoint
CREATE TRIGGER unit_hours_removed AFTER DELETE ON year_hours REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION unit_hours_changed();--> statement-breakpoint
-- What is there before this migration.
INSERT INTO unit_hours (unit_id, year, people)
SELECT coalesce(unit_id, '00000000-0000-0000-0000-000000000000'), 0, count(*) FROM users
WHERE is_counted_in_hours(status, roles) GROUP BY unit_id;--> statement-breakpoint
INSERT INTO year_hours (user_id, year, unit_id, is_counted, home_id, is_home, planned, hours, courses, lives, provincial, "national")
SELECT person.id, summed.year, person.unit_id, is_counted_in_hours(person.status, person.roles), person.unit_id,
  is_counted_in_hours(person.status, person.roles), max(summed.planned), sum(summed.hours),
  coalesce(sum(summed.hours) FILTER (WHERE summed.reason = 'course'), 0),
  coalesce(sum(summed.hours) FILTER (WHERE summed.reason = 'live'), 0),
  coalesce(sum(summed.hours) FILTER (WHERE summed.reason = 'gwy'), 0),
  coalesce(sum(summed.hours) FILTER (WHERE summed.reason = 'zwy'), 0)
FROM (
  SELECT user_id, year, reason, hours, NULL::numeric AS planned FROM hours_ledger
  UNION ALL
  SELECT user_id, year, '', 0, hours FROM annual_plans
) summed JOIN users person ON person.id = summed.user_id
GROUP BY person.id, summed.year;
