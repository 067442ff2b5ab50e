CREATE TABLE "mentions" (
	"thing_type" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "mentions_thing_type_thing_id_user_id_pk" PRIMARY KEY("thing_type","thing_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentions_of_user" ON "mentions" USING btree ("user_id");