CREATE TABLE "live_check_in_rounds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"live_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"seconds" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" uuid,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "live_check_in_rounds_number" UNIQUE("live_id","number"),
	CONSTRAINT "live_check_in_rounds_last" CHECK ("live_check_in_rounds"."seconds" > 0)
);
--> statement-breakpoint
CREATE TABLE "live_check_ins" (
	"round_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_check_ins_round_id_user_id_pk" PRIMARY KEY("round_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "live_check_in_rounds" ADD CONSTRAINT "live_check_in_rounds_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_check_in_rounds" ADD CONSTRAINT "live_check_in_rounds_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_check_ins" ADD CONSTRAINT "live_check_ins_round_id_live_check_in_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."live_check_in_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_check_ins" ADD CONSTRAINT "live_check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_check_in_rounds_by" ON "live_check_in_rounds" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "live_check_ins_of" ON "live_check_ins" USING btree ("user_id");