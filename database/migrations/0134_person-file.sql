CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"from_unit_id" uuid,
	"from_name" text DEFAULT '' NOT NULL,
	"to_unit_id" uuid,
	"to_name" text DEFAULT '' NOT NULL,
	"holds_from" date NOT NULL,
	"job" text,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registered_hours" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"hours" numeric(6, 1) NOT NULL,
	"reason" text NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rank" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_set_by" uuid;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_unit_id_units_id_fk" FOREIGN KEY ("from_unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_unit_id_units_id_fk" FOREIGN KEY ("to_unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registered_hours" ADD CONSTRAINT "registered_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registered_hours" ADD CONSTRAINT "registered_hours_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_of_user" ON "transfers" USING btree ("user_id","holds_from");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_waiting_of_user" ON "transfers" USING btree ("user_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "transfers_due" ON "transfers" USING btree ("holds_from") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "transfers_from" ON "transfers" USING btree ("from_unit_id");--> statement-breakpoint
CREATE INDEX "transfers_to" ON "transfers" USING btree ("to_unit_id");--> statement-breakpoint
CREATE INDEX "transfers_by" ON "transfers" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "registered_hours_of_user" ON "registered_hours" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registered_hours_by" ON "registered_hours" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_set_by_users_id_fk" FOREIGN KEY ("phone_set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_with_phone_set_by" ON "users" USING btree ("phone_set_by");