/** A stack as a newcomer gets it: from its own generator, or from what its guide shows first. */
export interface Stack {
  name: string
  /** Shell lines that are run in the folder around the project; `$PROJECT` is the project's folder, `$TOOLS` a place for generators. */
  make: string[]
  /** Files that we wrote, if a stack has no generator. */
  files?: Record<string, string>
  title: string
  /** What a reader types, or the file that a reader writes, to get the same. */
  shown: string
  /** What is worth knowing, one paragraph each. */
  notes: string[]
}

const pom = `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <parent>
    <groupId>org.springframework.boot</groupId>
    <artifactId>spring-boot-starter-parent</artifactId>
    <version>3.5.7</version>
    <relativePath/>
  </parent>
  <groupId>com.example</groupId>
  <artifactId>shop</artifactId>
  <version>0.0.1-SNAPSHOT</version>
  <properties><java.version>17</java.version></properties>
  <dependencies>
    <dependency>
      <groupId>org.springframework.boot</groupId>
      <artifactId>spring-boot-starter-web</artifactId>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <groupId>org.springframework.boot</groupId>
        <artifactId>spring-boot-maven-plugin</artifactId>
      </plugin>
    </plugins>
  </build>
</project>
`

const spring = `package com.example.shop;

import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
@RestController
public class ShopApplication {
  public static void main(String[] args) {
    SpringApplication.run(ShopApplication.class, args);
  }

  @GetMapping("/greeting")
  Map<String, String> greeting() {
    return Map.of("greeting", "good morning");
  }
}
`

const gin = `package main

import "github.com/gin-gonic/gin"

func main() {
	router := gin.Default()
	router.GET("/ping", func(c *gin.Context) {
		c.JSON(200, gin.H{"message": "pong"})
	})
	router.Run()
}
`

const axum = `use axum::{routing::get, Router};

#[tokio::main]
async fn main() {
    let app = Router::new().route("/", get(|| async { "Good morning!" }));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:3000").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
`

const fastapi = `from fastapi import FastAPI

app = FastAPI()


@app.get('/items')
def items():
    return [{'id': 1, 'name': 'tea'}, {'id': 2, 'name': 'milk'}]
`

const flask = `from flask import Flask

app = Flask(__name__)


@app.route('/')
def home():
    return '<p>Good morning</p>'
`

/** The ten most common stacks. What their generators make is not kept. */
export const stacks: Stack[] = [
  {
    name: 'express',
    title: 'Express',
    make: ['npx --yes express-generator@4 --no-view --git "$PROJECT"'],
    shown: 'npx express-generator --no-view shop',
    notes: [
      'The generator has no lock file, so base and head may get different versions of a package. Commit one (`npm install` writes it).',
      'Express writes a stack trace into responses unless `NODE_ENV` is `production`. To measure what your users get, set `env: { NODE_ENV: production }` below `server`.',
    ],
  },
  {
    name: 'fastify',
    title: 'Fastify',
    make: ['npx --yes create-fastify@latest "$PROJECT"'],
    shown: 'npm init fastify shop',
    notes: [
      'It is started by `fastify start`, which reads `PORT`.',
      'The start script logs at the level `info`, a line for each request. That work is measured too.',
    ],
  },
  {
    name: 'nestjs',
    title: 'NestJS',
    make: ['npx --yes @nestjs/cli@latest new "$PROJECT" --package-manager npm --skip-git'],
    shown: 'npx @nestjs/cli new shop --package-manager npm',
    notes: ['It is built once and started from `dist`. `nest start` would compile it at each launch.'],
  },
  {
    name: 'nextjs',
    title: 'Next.js',
    make: ['npx --yes create-next-app@latest "$PROJECT" --yes --empty --use-npm --disable-git'],
    shown: 'npx create-next-app shop --yes --empty --use-npm',
    notes: [
      'It is built once and started by `next start`, as in production. Each build writes a new id into its pages, so bodies are not compared. A `generateBuildId` in `next.config.ts` that returns a constant makes them comparable.',
      'Some versions of npm refuse the lock file of the generator in `npm ci`. The install that worked is in the config then.',
      'Without `--empty` the template takes its fonts from the network while it is built. On a runner that can reach only package registries, such a build fails.',
    ],
  },
  {
    name: 'fastapi',
    title: 'FastAPI',
    make: ['mkdir "$PROJECT"'],
    files: { 'requirements.txt': 'fastapi[standard]\n', 'main.py': fastapi },
    shown: `mkdir shop && cd shop\necho 'fastapi[standard]' > requirements.txt\ncat > main.py << 'END'\n${fastapi}END`,
    notes: [
      "uvicorn is started with one worker and without `--reload`. The path comes from the sources, or from the server's OpenAPI description.",
    ],
  },
  {
    name: 'django',
    title: 'Django',
    make: [
      'python3 -m venv "$TOOLS/django" && "$TOOLS/django/bin/pip" install --quiet django',
      'mkdir "$PROJECT" && "$TOOLS/django/bin/django-admin" startproject mysite "$PROJECT"',
    ],
    shown: 'mkdir shop && django-admin startproject mysite shop',
    notes: [
      'Such a project has only the development server. It closes the connection after each response, so connecting is measured too. If `requirements.txt` has gunicorn, `init` uses that.',
      'Where routes need tables, `init` says `setup: python3 manage.py migrate --noinput`.',
    ],
  },
  {
    name: 'flask',
    title: 'Flask',
    make: ['mkdir "$PROJECT"'],
    files: { 'requirements.txt': 'flask\n', 'app.py': flask },
    shown: `mkdir shop && cd shop\necho flask > requirements.txt\ncat > app.py << 'END'\n${flask}END`,
    notes: [
      "Flask's own server closes the connection after each response, so connecting is measured too. If `requirements.txt` has gunicorn, `init` uses that.",
    ],
  },
  {
    name: 'go',
    title: 'Go',
    make: ['mkdir "$PROJECT" && cd "$PROJECT" && go mod init example.com/shop && go get github.com/gin-gonic/gin'],
    files: { 'main.go': gin },
    shown: `mkdir shop && cd shop\ngo mod init example.com/shop && go get github.com/gin-gonic/gin\ncat > main.go << 'END'\n${gin}END`,
    notes: [
      'It is built once into `perf-gate-server`, never started by `go run`. In a module with several programs `init` takes the one that sounds like a server, `cmd/server` for example.',
    ],
  },
  {
    name: 'spring-boot',
    title: 'Spring Boot',
    make: ['mkdir "$PROJECT"'],
    files: { 'pom.xml': pom, 'src/main/java/com/example/shop/ShopApplication.java': spring, '.gitignore': 'target/\n' },
    shown: `# from https://start.spring.io with Spring Web, and this in src/main/java/com/example/shop/ShopApplication.java\n${spring}`,
    notes: [
      'Maven packages it when it is installed, without running tests; the archive is started. A JVM has two minutes to get ready.',
      'Both sides run with `-XX:TieredStopAtLevel=1`, so they are warm within seconds. Without it, a JVM goes on compiling for longer than a block lasts, and a run needs a much longer budget.',
      'If the project has a wrapper (`mvnw`, `gradlew`), that is used.',
    ],
  },
  {
    name: 'axum',
    title: 'axum',
    make: [
      'cargo new --vcs none --name shop "$PROJECT"',
      'cd "$PROJECT" && cargo add --quiet axum && cargo add --quiet tokio --features full && echo /target > .gitignore',
    ],
    files: { 'src/main.rs': axum },
    shown: `cargo new shop && cd shop\ncargo add axum && cargo add tokio --features full\ncat > src/main.rs << 'END'\n${axum}END`,
    notes: [
      'The server listens on port 3000, whatever `PORT` says, so the config has `port: 3000` and the two sides take turns. If it read `PORT`, both sides would run side by side, and a run would need less time for the same precision.',
    ],
  },
]
