DROP INDEX "users_of_staff";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "security_of_unit" ON "users" USING btree ("unit_id") WHERE 'securityAdministrator' = any(roles);--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree (login_name collate "C") WHERE status = 'suspended';--> statement-breakpoint
CREATE INDEX "users_of_staff" ON "users" USING btree (login_name collate "C") WHERE roles && '{teacher,reviewer,systemAdministrator,securityAdministrator,auditor,administrator}';--> statement-breakpoint
-- Who administrates the whole college went on holding every power: so they hold the three now, in the order of the roles.
UPDATE "users" SET "roles" = array(
  SELECT role FROM unnest('{learner,teacher,reviewer,systemAdministrator,securityAdministrator,auditor,administrator,demo}'::text[])
    WITH ORDINALITY held (role, place)
  WHERE role = any(users.roles || '{systemAdministrator,securityAdministrator,auditor}'::text[]) ORDER BY place)
WHERE 'administrator' = any("roles") AND (
  "unit_id" IS NULL OR EXISTS (SELECT FROM units unit WHERE unit.id = users.unit_id AND unit.parent_id IS NULL));--> statement-breakpoint
-- Where somebody chose which roles prove a second factor, and administrators do, those who hold one power alone do too.
UPDATE "settings" SET "value" = "value" || ',systemAdministrator,securityAdministrator,auditor'
WHERE "key" = 'setting_nc_second_factor' AND 'administrator' = any(string_to_array("value", ','));
